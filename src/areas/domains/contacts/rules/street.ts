/** An address split into parts, as registries store it (service areas §3). */
export type StreetParts = { address: string; house_number: string; bus_number: string }

/** `Kerkstraat 12 bus 3`, `Rue Neuve 4A boîte 2`, `Dorp 7/1` */
const withBus =
  /^(?<address>.*\S)[ ,]+(?<house>\d+ ?[a-z]?)(?: ?\/ ?|,? +(?:bus|bte|bo[iî]te|box|b\.?) *)(?<bus>[\w-]+)$/iu
/** `Kerkstraat 12`. In `12 High Street` the number stands first, and the line is not split. */
const withoutBus = /^(?<address>.*\S)[ ,]+(?<house>\d+ ?[a-z]?)$/iu

/** One address line, split where possible; otherwise all of it is the street. */
export function splitStreet(street: string): StreetParts {
  const line = street.trim()
  const { address, house, bus = '' } = (withBus.exec(line) ?? withoutBus.exec(line))?.groups ?? {}
  if (!address || !house) return { address: line, house_number: '', bus_number: '' }
  return { address: address.replace(/,$/, ''), house_number: house.replace(' ', ''), bus_number: bus }
}

/** The reverse: the parts as one line. */
export const joinStreet = ({ address, house_number: house, bus_number: bus }: StreetParts): string =>
  [address.trim(), house.trim(), bus.trim() && `bus ${bus.trim()}`].filter(Boolean).join(' ')
