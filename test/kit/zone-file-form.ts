const edge = 'edge-of-the-form'
const part = (head: string, content: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`--${edge}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])

/** A zone file with its choices, as `curl -F file=@a.zone -F name=value` sends it; `more` are further files beside it. */
export const anImport = (
  content: string | Buffer,
  fields: Record<string, string> = {},
  more: readonly string[] = [],
  field = 'file',
) => ({
  body: Buffer.concat([
    ...[content, ...more].map((file) => part(`name="${field}"; filename="a.zone"\r\nContent-Type: text/plain`, file)),
    ...Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value)),
    Buffer.from(`--${edge}--\r\n`),
  ]),
  headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
})
