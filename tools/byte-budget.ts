import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { isFirstScreen, withImports } from './first-screens.ts'

/**
 * What a first visit to sign-in may load of JavaScript, brotli, in kilobytes of 1000 bytes: what is written, with the list of files in front of
 * every chunk that fetches others. React, router and query are 92 of them; the shell with the routes of the door is 15, layout and
 * screen are 11, the passkey is 4. A new screen behind the door adds its name to that list, and nothing else; the four that are left over are for
 * these alone.
 */
const signInBudget = 126.5
/** A table of calls belongs to its screens' chunk: `routes.tsx` fetches loaders and schemas with the screen. */
const contractAtFirst = /\/areas\/[^/]+\/[^/]+\/contract[./]/
/** Anything heavy and rare: it may never be part of what everybody loads. */
const neverAtFirst = /@visx|\/charts\/|uqr|zone-file|parse-zone|jspdf|pdfjs/
/** What screens are called and where their files are: with each screen it grows, and no visitor of the door needs it. */
const portalOnly = /\/web\/(routes|shell)\.tsx$|\/entry\/web\/(portal-routes|shell\/area-parts)\.ts$/

type Chunk = {
  fileName: string
  isEntry: boolean
  imports: string[]
  moduleIds: string[]
  code: string
}

export type Weighed = {
  kilobytes: number
  files: { name: string; kilobytes: number }[]
  heavy: string[]
  contracts: string[]
}

/** What a first visit to sign-in loads. */
export function weigh(all: readonly Chunk[]): Weighed {
  const entry = all.filter((chunk) => chunk.isEntry)
  const loaded = withImports(all, [...entry, ...all.filter((chunk) => chunk.moduleIds.some(isFirstScreen))])
  const files = loaded.map((chunk) => ({
    name: chunk.fileName,
    kilobytes: brotliCompressSync(chunk.code).length / 1000,
  }))
  return {
    kilobytes: files.reduce((sum, file) => sum + file.kilobytes, 0),
    files,
    heavy: loaded.flatMap((chunk) => chunk.moduleIds.filter((id) => neverAtFirst.test(id) || portalOnly.test(id))),
    contracts: withImports(all, entry).flatMap((chunk) => chunk.moduleIds.filter((id) => contractAtFirst.test(id))),
  }
}

/** Fails the build when the first visit grows over its budget, or when something heavy slips into it. */
export const byteBudget = (): Plugin => ({
  name: 'byte-budget',
  apply: 'build',
  enforce: 'post',
  // Written and not merely generated: only then each file holds the list of what its dynamic imports fetch beforehand.
  writeBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk') as unknown as Chunk[]
    const { kilobytes, files, heavy, contracts } = weigh(chunks)
    const list = files.map((file) => `  ${file.kilobytes.toFixed(1).padStart(6)} kB  ${file.name}`).join('\n')
    if (contracts.length > 0) this.warn(`contracts that everybody loads at first:\n${contracts.join('\n')}`)
    if (heavy.length > 0) this.error(`in the first load, where it has no place:\n${heavy.join('\n')}`)
    if (kilobytes > signInBudget)
      this.error(`sign-in loads ${kilobytes.toFixed(1)} kB of JavaScript, ${signInBudget} kB is the budget\n${list}`)
    this.info(`sign-in loads ${kilobytes.toFixed(1)} of ${signInBudget} kB JavaScript (brotli)`)
  },
})
