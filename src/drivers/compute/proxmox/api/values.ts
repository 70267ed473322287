/** What Proxmox answers: numbers may come as text, booleans as 0 and 1. */
export type Row = Readonly<Record<string, unknown>>

export const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

export function number(value: unknown): number | undefined {
  const found =
    typeof value === 'number' ? value : typeof value === 'string' && value !== '' ? Number(value) : Number.NaN
  return Number.isFinite(found) ? found : undefined
}

export const flag = (value: unknown): boolean => ['1', 'true', 'yes', 'on'].includes(String(value).toLowerCase())

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const rowOf = (value: unknown): Row => (isRow(value) ? value : {})
export const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : [])

/** `virtio=BC:24:11:…,bridge=vmbr0,firewall=1` by its parts; what has no name stands first and keeps none. */
export function partsOf(value: string): [name: string, value: string][] {
  return value
    .split(',')
    .filter((part) => part !== '')
    .map((part) => {
      const at = part.indexOf('=')
      return at < 0 ? ['', part] : [part.slice(0, at), part.slice(at + 1)]
    })
}
export const joinedParts = (parts: readonly (readonly [string, string])[]): string =>
  parts.map(([name, value]) => (name === '' ? value : `${name}=${value}`)).join(',')
