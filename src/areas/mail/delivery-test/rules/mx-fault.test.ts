import { expect, it } from 'vitest'
import { mxFault } from './mx-fault.ts'

const ours = ['mx1.mail.example', 'mx2.mail.example']
const mx = (...hosts: [string, number][]) => hosts.map(([host, priority]) => ({ host, priority }))

it.each([
  ['one of ours first', mx(['MX1.mail.example.', 10], ['mx2.mail.example', 20]), null],
  ['ours beside another of the same choice', mx(['mx.elders.example', 10], ['mx2.mail.example', 10]), null],
  ['ours only behind somebody else’s', mx(['mx.elders.example', 5], ['mx1.mail.example', 10]), 'elsewhere'],
  ['somebody else’s', mx(['mx.elders.example', 10]), 'elsewhere'],
  ['none at all', [], 'no_servers'],
  ['that the domain takes no mail', mx(['.', 0]), 'no_servers'],
  ['nothing, because nobody answered', null, 'no_answer'],
] as const)('public DNS names %s', (_, found, fault) => {
  expect(mxFault(found, ours)).toBe(fault)
})
