import { type Plan, type PlanLine, type Planner, planAlone, planOf } from '#areas/domains/wizards/rules/plan/lines.ts'
import { planAlias, planInclude, planMailServers, planService } from '#areas/domains/wizards/rules/plan/mail-lines.ts'

/** A record that the mail of a domain needs; names are relative to it. */
export type MailRecord =
  | { type: 'MX'; name: string; host: string; priority: number }
  | { type: 'CNAME'; name: string; host: string }
  | { type: 'TXT'; name: string; text: string }
  | { type: 'SRV'; name: string; host: string; priority: number; weight: number; port: number }
export type MailDns = {
  records: readonly MailRecord[]
  /** The required include of its SPF record. */
  spfInclude: string
}

/**
 * The changes in a zone so that mail arrives, is trusted, and mail programs find their servers. Correct records stay.
 */
export function planMail(planner: Planner, { records, spfInclude }: MailDns): Plan {
  const servers = records.filter((record) => record.type === 'MX')
  return planOf([
    ...planMailServers(planner, servers),
    planInclude(planner, spfInclude),
    ...records.flatMap((record) => lineOf(planner, record) ?? []),
  ])
}

function lineOf(planner: Planner, record: MailRecord): PlanLine | undefined {
  switch (record.type) {
    case 'MX':
      return undefined
    case 'CNAME':
      return planAlias(planner, 'clients', record.name, record.host)
    case 'SRV':
      return planService(planner, 'clients', record.name, record)
    case 'TXT':
      return planAlone(planner, {
        id: `txt ${record.name}`,
        group: 'signing',
        input: { recordTypeName: 'TXT', recordName: record.name, recordData: record.text },
      })
  }
}
