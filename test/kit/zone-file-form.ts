const edge = 'edge-of-the-form'
const part = (head: string, content: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`--${edge}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])

/** A zone file with its choices, as `curl -F file=@a.zone -F name=value` sends it. */
export const anImport = (content: string | Buffer, fields: Record<string, string> = {}) => ({
  body: Buffer.concat([
    part('name="file"; filename="a.zone"\r\nContent-Type: text/plain', content),
    ...Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value)),
    Buffer.from(`--${edge}--\r\n`),
  ]),
  headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
})
