import { createInterface } from 'node:readline/promises'
import type { Locale } from '#base/locale.ts'
import { type BelfryClient, createClient } from '#client'
import { accountOf, type Environment } from './settings.ts'

/** What a command has to do with: what it says, what it asks, and the portal. */
export type Terminal = {
  env: Environment
  locale: Locale
  json: boolean
  /** For people, or nothing where the answer is for a program. */
  say(text: string, colour?: Colour): void
  /** The answer for a program. */
  give(value: unknown): void
  /** Beside the answer: on the error stream. */
  note(text: string): void
  table(columns: readonly string[], rows: readonly (readonly string[])[]): void
  isInteractive: boolean
  confirm(question: string): Promise<boolean>
  readAll(): Promise<string>
  portal(): BelfryClient
}

type Colour = keyof typeof colours
const colours = { red: 31, green: 32, yellow: 33 } as const

/** What others wrote (a record, a name) must not steer the terminal. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
export const harmless = (text: string): string => text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '�')

export function tableText(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [columns, ...rows].map((row) => row.map((cell) => harmless(cell).replace(/[\n\t]/g, ' ')))
  const widths = columns.map((_, at) => Math.max(...lines.map((row) => row[at]?.length ?? 0)))
  return lines
    .map((row) => row.map((cell, at) => (at === row.length - 1 ? cell : cell.padEnd(widths[at] ?? 0))).join('  '))
    .map((line) => `${line.trimEnd()}\n`)
    .join('')
}

export function openTerminal(env: Environment, locale: Locale, json: boolean): Terminal {
  const { stdin, stdout, stderr } = process
  const isColoured = stdout.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb'
  const say = (text: string, colour?: Colour) => {
    const clean = harmless(text)
    const shown = colour && isColoured ? `\u001b[${colours[colour]}m${clean}\u001b[0m` : clean
    if (!json) stdout.write(`${shown}\n`)
  }
  return {
    env,
    locale,
    json,
    say,
    give: (value) => void (json && stdout.write(`${JSON.stringify(value, null, 2)}\n`)),
    note: (text) => void stderr.write(`${harmless(text)}\n`),
    table: (columns, rows) => void (json || stdout.write(tableText(columns, rows))),
    isInteractive: stdin.isTTY === true && stdout.isTTY === true,
    confirm: async (question) => {
      const line = createInterface({ input: stdin, output: stderr })
      const said = await line.question(`${question} `)
      line.close()
      return /^(j|ja|y|yes|o|oui)$/i.test(said.trim())
    },
    readAll: async () => {
      const parts: Buffer[] = []
      for await (const part of stdin) parts.push(part as Buffer)
      return Buffer.concat(parts).toString('utf8')
    },
    portal: () => createClient({ ...accountOf(env), locale }),
  }
}
