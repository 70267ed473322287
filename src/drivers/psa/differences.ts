import type { PsaAgreement, PsaLine, WantedAgreement } from './port.ts'

type Known = PsaAgreement['lines'][number]
/** The writes that bring the lines of an agreement to the wanted ones. */
export type Differences = { add: PsaLine[]; change: PsaLine[]; stop: Known[] }

const isSame = (known: Known, wanted: PsaLine): boolean =>
  known.quantity === wanted.quantity &&
  known.description === wanted.description &&
  known.costCents === wanted.costCents &&
  (wanted.unitCents === undefined || known.unitCents === wanted.unitCents)

export function differencesOf(known: PsaAgreement | undefined, wanted: WantedAgreement): Differences {
  const lines = new Map((known?.lines ?? []).map((line) => [line.key, line]))
  const keys = new Set(wanted.lines.map(({ key }) => key))
  return {
    add: wanted.lines.filter(({ key }) => !lines.has(key)),
    change: wanted.lines.filter((line) => {
      const there = lines.get(line.key)
      return there !== undefined && !isSame(there, line)
    }),
    stop: [...lines.values()].filter((line) => !keys.has(line.key) && line.quantity !== 0),
  }
}

export const isNothing = ({ add, change, stop }: Differences): boolean =>
  add.length === 0 && change.length === 0 && stop.length === 0
