/** The address keeps plain text (`?page=2&q=shop`), readable and typed by hand; schemas turn it into numbers and lists. */
export function parseSearch(text: string): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const before = found[name]
    found[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value]
  }
  return found
}

export function stringifySearch(search: Record<string, unknown>): string {
  const text = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === null || value === '' || value === false) continue
    for (const one of Array.isArray(value) ? value : [value]) text.append(name, String(one))
  }
  const written = text.toString()
  return written ? `?${written}` : ''
}
