import { describe, expect, it } from 'vitest'
import { readableSubject, readHeld } from './read-held.ts'

const held = (source: string | Buffer, isCut = false) =>
  readHeld({ sourceBase64: Buffer.from(source).toString('base64'), isCut })

describe('a held message', () => {
  it('is read as words alone', async () => {
    const mail = await held(
      [
        'Subject: =?utf-8?q?Caf=C3=A9?= op zaterdag',
        'From: "Bank" <els@bakkerij.example>',
        'To: an@zaak.example, info@zaak.example',
        'Content-Type: text/html; charset=utf-8',
        '',
        '<style>p{}</style><script>alert(1)</script><p>Dag&nbsp;An,</p><img src="https://evil.example/pixel"><p>klik <a href="https://evil.example">hier</a>\u202e\u0007</p>',
      ].join('\r\n'),
    )
    expect(mail).toMatchObject({
      subject: 'Café op zaterdag',
      from: 'els@bakkerij.example',
      to: ['an@zaak.example', 'info@zaak.example'],
    })
    expect(mail.text).toContain('Dag')
    expect(mail.text).not.toMatch(/<|alert|pixel|\p{Cf}|(?!\n)\p{Cc}/u)
    expect(mail.headers.map(({ name }) => name)).toContain('subject')
    expect(mail.isCut).toBe(false)
  })

  it('is as much of it as there is', async () => {
    const boundary = 'Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Type: text/plain\r\n\r\n'
    expect(await held(`Subject: a\r\n${boundary}half a wo`, true)).toMatchObject({ text: 'half a wo', isCut: true })
    expect(await held(`Subject: a\r\n\r\n${'woord '.repeat(20_000)}`)).toMatchObject({ isCut: true })
    expect((await held(Buffer.from([0, 255, 10, 13, 0]))).subject).toBe('')
    expect(await held('')).toMatchObject({ subject: '', from: '', to: [], text: '' })
  })

  it('has a subject of one line, whatever was sent', async () => {
    expect(await readableSubject('=?utf-8?q?Caf=C3=A9?= op  zaterdag')).toBe('Café op zaterdag')
    expect(await readableSubject('a\r\nBcc: everybody@example.com')).toBe('a Bcc: everybody@example.com')
    expect(await readableSubject('=?utf-8?b?4oCuZ3BqLmV4ZQ==?=')).toBe('gpj.exe')
  })
})
