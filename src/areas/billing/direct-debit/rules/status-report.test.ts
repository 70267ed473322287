import { describe, expect, it } from 'vitest'
import type { XmlElement } from '#areas/billing/statements/rules/camt/xml-element.ts'
import { fileStateOf, readStatusReport, refusedOf, type StatusReport } from './status-report.ts'

const held = [
  { endToEndId: 'A-1', blockId: 'M-FRST' },
  { endToEndId: 'B-1', blockId: 'M-RCUR' },
  { endToEndId: 'C-1', blockId: 'M-RCUR' },
]
const answer = (status: string, reason?: string) => ({ status, reason })
const report = (given: Partial<StatusReport>): StatusReport => ({
  messageId: 'ANSWER',
  originalMessageId: 'M',
  group: answer(''),
  blocks: [],
  ...given,
})
const block = (
  id: string,
  status: string,
  reason?: string,
  transactions: StatusReport['blocks'][0]['transactions'] = [],
) => ({
  id,
  ...answer(status, reason),
  transactions,
})
const one = (endToEndId: string, status: string, reason?: string) => ({ endToEndId, ...answer(status, reason) })

describe('the answer of a bank', () => {
  it.each([
    ['takes all', { group: answer('ACCP') }, [], 'accepted'],
    ['refuses the file', { group: answer('RJCT', 'FF01') }, ['A-1 FF01', 'B-1 FF01', 'C-1 FF01'], 'rejected'],
    [
      'refuses a block',
      { group: answer('PART'), blocks: [block('M-RCUR', 'RJCT', 'AG02')] },
      ['B-1 AG02', 'C-1 AG02'],
      'accepted',
    ],
    [
      'refuses one',
      { blocks: [block('M-RCUR', 'PART', undefined, [one('C-1', 'RJCT', 'AC04')])] },
      ['C-1 AC04'],
      'accepted',
    ],
    [
      'refuses a block and says more of one',
      { blocks: [block('M-RCUR', 'RJCT', 'AG02', [one('C-1', 'RJCT', 'AC04')])] },
      ['B-1 AG02', 'C-1 AC04'],
      'rejected',
    ],
    [
      'says why of one in a file that it refuses',
      { group: answer('RJCT', 'FF01'), blocks: [block('M-FRST', '', undefined, [one('A-1', '', 'AC01')])] },
      ['A-1 AC01', 'B-1 FF01', 'C-1 FF01'],
      'rejected',
    ],
    [
      'refuses what is not in the file',
      { blocks: [block('X', 'PART', undefined, [one('Z-9', 'RJCT', 'AC04')])] },
      [],
      'accepted',
    ],
    ['has not decided', { group: answer('PDNG') }, [], undefined],
  ])('that %s', (_what, given, refused, state) => {
    const told = report(given as Partial<StatusReport>)
    expect(refusedOf(told, held).map(({ endToEndId, reason }) => `${endToEndId} ${reason}`)).toEqual(refused)
    expect(fileStateOf(told)).toBe(state)
  })

  const element = (name: string, children: XmlElement[] | string = []): XmlElement => ({
    name,
    namespace: 'urn:iso:std:iso:20022:tech:xsd:pain.002.001.10',
    line: 1,
    attributes: {},
    text: typeof children === 'string' ? children : '',
    children: typeof children === 'string' ? [] : children,
  })
  it('is read from any version, and nothing else is', () => {
    const group = element('OrgnlGrpInfAndSts', [element('OrgnlMsgId', 'M'), element('GrpSts', 'ACCP')])
    const header = element('GrpHdr', [element('MsgId', 'ANSWER')])
    const whole = element('Document', [element('CstmrPmtStsRpt', [header, group])])
    expect(readStatusReport(whole)).toMatchObject({ originalMessageId: 'M', group: { status: 'ACCP' } })
    expect(readStatusReport({ ...whole, namespace: 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.02' })).toBeUndefined()
    expect(readStatusReport(element('Document', [element('CstmrPmtStsRpt', [header])]))).toBeUndefined()
  })
})
