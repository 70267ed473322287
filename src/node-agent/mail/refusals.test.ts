import { appendFileSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import { readRefusal, refusals } from './refusals.ts'

const now = new Date(2026, 10, 28, 16)
const line = (to: string, more: { from?: string; said?: string; helo?: string; day?: string } = {}) => {
  const { from = 'els@elders.example', said = `550 5.1.1 <${to}>: Recipient address rejected: User unknown` } = more
  const head = `${more.day ?? 'Nov 28 15:37:27'} mail postfix/smtpd[24310]: NOQUEUE: reject: RCPT from unknown[192.0.2.7]:`
  return `${head} ${said}; from=<${from}> to=<${to}> proto=ESMTP helo=<${more.helo ?? 'mx.elders.example'}>`
}
const told = (text: string) => readRefusal(text, now)

describe('a line of the log of Postfix', () => {
  it('says who was refused at which address, and why', () => {
    const at = new Date(2026, 10, 28, 15, 37, 27).toISOString()
    expect(told(line('niemand@zaak.be'))).toEqual({
      ...{ at, status: '5.1.1', from: 'els@elders.example', to: 'niemand@zaak.be' },
    })
    expect(told(line('an@zaak.be', { from: '', said: '452 4.2.2 <an@zaak.be>: Mailbox is full' }))).toMatchObject({
      ...{ status: '4.2.2', from: '' },
    })
    expect(told(line('an@zaak.be', { day: 'Dec  3 08:00:00' }))?.at).toBe(new Date(2025, 11, 3, 8).toISOString())
  })

  it('is passed over when it says something else, or its sender wrote what looks like such a line', () => {
    const others = [
      'Nov 28 15:37:27 mail postfix/smtpd[24310]: connect from localhost[127.0.0.1]',
      'Nov 28 15:37:27 mail postfix/qmgr[2]: 4jcDtd4cV5zPQ4p: from=<a@b.be>, size=5, nrcpt=1 (queue active)',
      line('an@zaak.be', { helo: 'x> ; from=<a@b.example> to=<an@slachtoffer.be> proto=SMTP helo=<y' }),
      line('an@zaak.be', { from: '"> to=<an@slachtoffer.be> proto=ESMTP helo=<"@b.example' }),
      line('"a; from=<x> to=<an@slachtoffer.be> proto=ESMTP"@zaak.be'),
      `${line('an@zaak.be')}\u0000`,
    ]
    expect(others.map(told)).toEqual(others.map(() => undefined))
  })
})

describe('the log of Postfix', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'belfry-maillog-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'postfix.log')
  const work = (where = file) =>
    refusals({
      run: async () => ({ code: 0, stdout: Buffer.from(`${where}\n`), stderr: '', isCut: false }),
      configuration: '/etc/postfix',
      now: () => now,
    })
  const read = async (after?: string) => doneValue(await work().read({ after }))
  const names = ({ refusals: found }: Awaited<ReturnType<typeof read>>) => found.map(({ to }) => to)

  it('is read on from where it was read to, a line when it is whole, and another file from its beginning', async () => {
    writeFileSync(file, `${line('een@zaak.be')}\n${line('twee@zaak.be').slice(0, 40)}`)
    const first = await read()
    expect([names(first), first.isWhole]).toEqual([['een@zaak.be'], true])
    appendFileSync(file, `${line('twee@zaak.be').slice(40)}\nNov 28 15:37:27 mail postfix/smtpd[1]: disconnect\n`)
    const second = await read(first.place)
    expect(names(second)).toEqual(['twee@zaak.be'])
    expect(names(await read(second.place))).toEqual([])
    renameSync(file, `${file}.1`)
    writeFileSync(file, `${line('drie@zaak.be')}\n`)
    expect(names(await read(second.place))).toEqual(['drie@zaak.be'])
  })

  it('is read in parts, whatever stands in it', async () => {
    const long = `${'x'.repeat(5_000_000)}\n`
    const many = Array.from({ length: 2_500 }, (_, number) => `${line(`n${number}@zaak.be`)}\n`).join('')
    writeFileSync(file, `${many}${long}${line('laatste@zaak.be')}\n`)
    const found: string[] = []
    let place = '1:0'
    for (let turn = 0; turn < 9 && !found.includes('laatste@zaak.be'); turn++) {
      const part = await read(place)
      found.push(...names(part))
      place = part.place
    }
    expect([found.length, found.at(-1)]).toEqual([2_501, 'laatste@zaak.be'])
  })

  it('that is no file of Postfix’s own tells nothing', async () => {
    expect(doneValue(await work('').read({ after: undefined }))).toEqual({ refusals: [], place: '0:0', isWhole: true })
  })
})
