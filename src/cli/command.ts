import { parseArgs } from 'node:util'
import { m } from '#words'
import { usage } from './exits.ts'
import type { Terminal } from './terminal.ts'

export type Option = { type: 'string' | 'boolean'; help: () => string; value?: string }
export type Given = { args: string[]; options: Record<string, string | boolean | undefined> }

export type Command = {
  /** `dns apply`. */
  name: string
  /** `<domain> [data…]`: in angles what must be given, in brackets what may. */
  args?: string
  summary: () => string
  examples: readonly string[]
  options?: Record<string, Option>
  run(terminal: Terminal, given: Given): Promise<number>
}

export const commonOptions: Record<string, Option> = {
  json: { type: 'boolean', help: () => m.cli_option_json() },
  lang: { type: 'string', value: 'nl|en|fr', help: () => m.cli_option_lang() },
  help: { type: 'boolean', help: () => m.cli_option_help() },
}

/** The command that the first words name; the longest name wins. */
export function commandOf(commands: readonly Command[], words: readonly string[]): Command | undefined {
  return [...commands]
    .sort((one, other) => other.name.length - one.name.length)
    .find(({ name }) => name === words.slice(0, name.split(' ').length).join(' '))
}

/** Reads what stands after the name of a command. Whoever asks for help need not give the rest. */
export function readGiven(command: Command, words: readonly string[]): Given {
  const options = Object.fromEntries(
    Object.entries({ ...commonOptions, ...command.options }).map(([name, { type }]) => [name, { type }]),
  )
  let read: ReturnType<typeof parseArgs>
  try {
    read = parseArgs({ args: [...words], options, allowPositionals: true, strict: true })
  } catch (error) {
    throw usage(`${(error as Error).message.split('. ')[0]}\n${m.cli_see_help({ name: command.name })}`)
  }
  const args = read.positionals
  const named = (command.args ?? '').split(' ').filter(Boolean)
  const least = named.filter((each) => each.startsWith('<')).length
  const most = named.some((each) => each.includes('…')) ? Number.POSITIVE_INFINITY : named.length
  if (!read.values.help && (args.length < least || args.length > most))
    throw usage(`${m.design_colon({ label: m.cli_usage() })} belfry ${command.name} ${command.args ?? ''}`.trimEnd())
  return { args, options: read.values as Given['options'] }
}

export function helpOf({ name, args, summary, examples, options }: Command): string {
  const rows = Object.entries({ ...options, ...commonOptions }).map(([option, { help, type, value }]) => {
    const shown = `--${option}${type === 'string' ? ` <${value ?? option}>` : ''}`
    return `  ${shown.padEnd(26)} ${help()}`
  })
  return [
    summary(),
    '',
    `${m.design_colon({ label: m.cli_usage() })} belfry ${name}${args ? ` ${args}` : ''}`,
    '',
    ...rows,
    '',
    m.design_colon({ label: m.cli_example() }),
    ...examples.map((each) => `  ${each}`),
  ].join('\n')
}

export function overview(commands: readonly Command[]): string {
  const rows = commands.map(({ name, summary }) => `  ${name.padEnd(16)} ${summary()}`)
  return [
    m.cli_about(),
    '',
    `${m.design_colon({ label: m.cli_usage() })} belfry <…> [--json] [--lang nl|en|fr] [--help]`,
    '',
    ...rows,
    '',
    m.cli_exit_codes(),
  ].join('\n')
}
