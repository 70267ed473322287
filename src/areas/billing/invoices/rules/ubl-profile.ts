/**
 * `peppol`: Peppol BIS Billing 3, what travels over the network. `ubl-be`: the Belgian profile that older accounting programs
 * read. Their rules exclude each other (each wants its own identifier), so a document is written in one of them.
 */
export const ublProfiles = ['peppol', 'ubl-be'] as const
export type UblProfile = (typeof ublProfiles)[number]
