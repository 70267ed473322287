/** Topics of the audit log, with the prefixes of their actions. */
export const auditTopics = {
  account: ['session', 'people'],
  partner: ['partner'],
  orders: ['ordering', 'catalogue'],
  billing: ['billing'],
  domains: ['domains', 'dns', 'mail'],
  services: [
    'services',
    'hosting',
    'windows-hosting',
    'wordpress',
    'wordpress-feed',
    'cloud',
    's3',
    'certificates',
    'licences',
    'office',
  ],
  support: ['support'],
  integrations: ['integrations'],
  portal: ['overview', 'staff'],
} as const satisfies Record<string, readonly string[]>
export type AuditTopic = keyof typeof auditTopics
export const auditTopicNames = Object.keys(auditTopics) as AuditTopic[]

const topicOfPart = new Map<string, AuditTopic>(
  auditTopicNames.flatMap((topic) => auditTopics[topic].map((part) => [part, topic] as const)),
)

/** `dns.records.changed` belongs to domains; undefined for actions that no present area writes. */
export const topicOf = (action: string): AuditTopic | undefined => topicOfPart.get(action.split('.')[0] ?? '')
