import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'

/**
 * What a first visit to sign-in may load of JavaScript, brotli, in kilobytes of 1000 bytes. React, router and query are 92
 * of them, the form library with its schemas 25; the rest is the shell, the routes' table and the screen.
 */
const signInBudget = 138
/** A table of calls belongs to its screens' chunk: `routes.tsx` fetches loaders and schemas with the screen. */
const contractAtFirst = /\/areas\/[^/]+\/[^/]+\/contract[./]/
/** Anything heavy and rare: it may never be part of what everybody loads. */
const neverAtFirst = /@visx|\/charts\/|uqr|zone-file|parse-zone|jspdf|pdfjs/
const firstScreen = /\/areas\/session\/[^/]+\/web\/sign-?in-screen\.tsx$|\/entry\/web\/shell\/auth\.tsx$/

type Chunk = {
  fileName: string
  isEntry: boolean
  imports: string[]
  moduleIds: string[]
  code: string
  facadeModuleId: string | null
}

/** A chunk with everything it imports at once. */
function withImports(chunks: ReadonlyMap<string, Chunk>, start: readonly Chunk[]): Chunk[] {
  const found = new Set<Chunk>()
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) visit(chunks.get(name))
  }
  for (const chunk of start) visit(chunk)
  return [...found]
}

export type Weighed = {
  kilobytes: number
  files: { name: string; kilobytes: number }[]
  heavy: string[]
  contracts: string[]
}

/** What a first visit to sign-in loads. */
export function weigh(all: readonly Chunk[]): Weighed {
  const chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]))
  const start = all.filter(
    (chunk) => chunk.isEntry || (chunk.facadeModuleId !== null && firstScreen.test(chunk.facadeModuleId)),
  )
  const loaded = withImports(chunks, start)
  const files = loaded.map((chunk) => ({
    name: chunk.fileName,
    kilobytes: brotliCompressSync(chunk.code).length / 1000,
  }))
  return {
    kilobytes: files.reduce((sum, file) => sum + file.kilobytes, 0),
    files,
    heavy: loaded.flatMap((chunk) => chunk.moduleIds.filter((id) => neverAtFirst.test(id))),
    contracts: withImports(
      chunks,
      all.filter((chunk) => chunk.isEntry),
    ).flatMap((chunk) => chunk.moduleIds.filter((id) => contractAtFirst.test(id))),
  }
}

/** Fails the build when the first visit grows over its budget, or when something heavy slips into it. */
export const byteBudget = (): Plugin => ({
  name: 'byte-budget',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk') as unknown as Chunk[]
    const { kilobytes, files, heavy, contracts } = weigh(chunks)
    const list = files.map((file) => `  ${file.kilobytes.toFixed(1).padStart(6)} kB  ${file.name}`).join('\n')
    if (contracts.length > 0) this.warn(`contracts that everybody loads at first:\n${contracts.join('\n')}`)
    if (heavy.length > 0) this.error(`in the first load, but rare and heavy:\n${heavy.join('\n')}`)
    if (kilobytes > signInBudget)
      this.error(`sign-in loads ${kilobytes.toFixed(1)} kB of JavaScript, ${signInBudget} kB is the budget\n${list}`)
    this.info(`sign-in loads ${kilobytes.toFixed(1)} of ${signInBudget} kB JavaScript (brotli)`)
  },
})
