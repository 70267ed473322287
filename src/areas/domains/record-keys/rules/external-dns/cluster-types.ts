/** The types of records that a cluster may keep. */
export const clusterTypes = ['A', 'AAAA', 'CNAME', 'TXT', 'MX', 'SRV', 'NS'] as const
export type ClusterType = (typeof clusterTypes)[number]

/** What external-dns manages unless it is told otherwise. */
export const usualTypes: readonly ClusterType[] = ['A', 'AAAA', 'CNAME']
