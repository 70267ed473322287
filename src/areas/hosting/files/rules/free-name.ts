/** A name that none of these has: `foto.jpg`, `foto (2).jpg`, … */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name
  const [, stem = name, ending = ''] = /^(.+?)((?:\.tar)?\.[^.]+)?$/s.exec(name) ?? []
  for (let count = 2; ; count++) {
    const next = `${stem} (${count})${ending}`
    if (!taken.has(next)) return next
  }
}
