import { toReading } from '#base/hostname.ts'
import { Status } from '#design/components/badge.tsx'
import type { Column } from '#design/table/column.ts'
import { m } from '#words'
import type { Forwarding } from '../contract/shapes.ts'
import { certificateWords, dnsStateWords, typeWords } from './rule-words.ts'

export const hostOf = ({ host }: Pick<Forwarding, 'host'>): string => toReading(host)

export const ruleColumns = (): Column<Forwarding>[] => [
  {
    id: 'host',
    header: m.forwarding_host(),
    sortable: true,
    fixed: true,
    text: hostOf,
    cell: (rule) => <span className="wrap-anywhere font-medium">{hostOf(rule)}</span>,
  },
  {
    id: 'destination',
    header: m.forwarding_destination(),
    sortable: true,
    text: (rule) => rule.destinationAddress,
    cell: (rule) => <span className="wrap-anywhere">{rule.destinationAddress}</span>,
  },
  {
    id: 'type',
    header: m.forwarding_type(),
    sortable: true,
    text: (rule) => typeWords[rule.type].short(),
    cell: (rule) => typeWords[rule.type].short(),
  },
  {
    id: 'dns',
    header: m.forwarding_dns(),
    text: (rule) => dnsStateWords[rule.dns.state].label(),
    cell: (rule) => <Status tone={dnsStateWords[rule.dns.state].tone}>{dnsStateWords[rule.dns.state].label()}</Status>,
  },
  {
    id: 'certificate',
    header: m.forwarding_certificate(),
    text: (rule) => certificateWords[rule.certificate.state].label(),
    cell: ({ certificate }) => {
      const { tone, label, isBusy = false } = certificateWords[certificate.state]
      return (
        <Status tone={tone} isBusy={isBusy}>
          {label()}
        </Status>
      )
    },
  },
]
