import { describe, expect, it } from 'vitest'
import { heldText } from './held-text.ts'

const read = (source: string, isWhole = true) =>
  heldText({ raw: new TextEncoder().encode(source.replaceAll('\n', '\r\n')), isWhole })

describe('a held message as text', () => {
  it('has what mail programs would show: the page, and the targets of its links', async () => {
    const { text, wasPage } = await read(
      `Subject: x
Content-Type: multipart/alternative; boundary=b

--b
Content-Type: text/plain

Niets aan de hand.
--b
Content-Type: text/html

<p>Meld je aan bij <a href="https://elders.example/x">www.bank.example</a></p><script>alert(1)</script><img src="https://a.example/p.gif">
--b--
`,
    )
    expect([text, wasPage]).toEqual(['Meld je aan bij www.bank.example <https://elders.example/x>', true])
  })

  it('has no characters that reverse or hide text, and no line breaks in its headers', async () => {
    const { from, subject, text } = await read(
      `From: "An\u202e Peeters" <an@zaak.be>
Subject: factuur\u202egpj.exe
 vervolg

Dag\u200b \u0007an`,
    )
    expect([from, subject, text]).toEqual(['An Peeters <an@zaak.be>', 'factuurgpj.exe vervolg', 'Dag an'])
  })

  it('names its attachments without opening them, says when more exists, and shows invalid mail as it came', async () => {
    const { attachments, isCut } = await read(
      `Content-Type: multipart/mixed; boundary=b

--b
Content-Type: text/plain

Zie bijlage.
--b
Content-Type: application/zip; name="factuur.zip"
Content-Disposition: attachment; filename="factuur.zip"

PK
--b--
`,
      false,
    )
    expect(attachments).toMatchObject([{ name: 'factuur.zip', type: 'application/zip' }])
    expect(isCut).toBe(true)
    expect(await read('')).toMatchObject({ from: '', to: '', subject: '', date: null, text: '', attachments: [] })
  })
})
