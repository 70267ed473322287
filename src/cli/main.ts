import { isLocale, type Locale } from '#base/locale.ts'
import { m } from '#words'
import { overwriteGetLocale } from '#words/runtime.js'
import { commandOf, helpOf, overview, readGiven } from './command.ts'
import { commands } from './commands.ts'
import { exits, Fault, usage } from './exits.ts'
import type { Environment } from './settings.ts'
import { openTerminal } from './terminal.ts'

/** Of the flag, then of the shell; English where the shell speaks none of ours. */
function localeOf(words: readonly string[], env: Environment): Locale {
  const at = words.findIndex((word) => word === '--lang' || word.startsWith('--lang='))
  const flag = words[at]?.includes('=') ? words[at]?.split('=')[1] : at < 0 ? undefined : words[at + 1]
  const shell = (env.LC_ALL || env.LC_MESSAGES || env.LANG || '').slice(0, 2).toLowerCase()
  return [flag, shell].find(isLocale) ?? 'en'
}

async function run(words: readonly string[], env: Environment): Promise<number> {
  const terminal = openTerminal(env, localeOf(words, env), words.includes('--json'))
  try {
    const command = commandOf(commands, words)
    if (!command) {
      const asks = words.length === 0 || words.includes('--help') || words[0] === 'help'
      if (!asks) throw usage(`${m.cli_unknown_command({ name: words[0] ?? '' })}\n\n${overview(commands)}`)
      process.stdout.write(`${overview(commands)}\n`)
      return exits.done
    }
    const given = readGiven(command, words.slice(command.name.split(' ').length))
    if (given.options.lang !== undefined && !isLocale(given.options.lang)) throw usage(m.cli_lang_wrong())
    if (given.options.help) {
      process.stdout.write(`${helpOf(command)}\n`)
      return exits.done
    }
    return await command.run(terminal, given)
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    const { code, message, lines, exit } = error
    if (terminal.json) terminal.note(JSON.stringify({ error: { code, message, lines } }))
    else terminal.note([message, ...lines].join('\n'))
    return exit
  }
}

/** Common options may stand before the command as well as after it. */
function commandFirst(given: readonly string[]): string[] {
  const at = given.findIndex((word, index) => !word.startsWith('--') && given[index - 1] !== '--lang')
  return at < 1 ? [...given] : [...given.slice(at), ...given.slice(0, at)]
}

const words = commandFirst(process.argv.slice(2))
const locale = localeOf(words, process.env)
overwriteGetLocale(() => locale)
// A reader that has seen enough (`| head`) is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(exits.done)
  throw error
})
process.exitCode = await run(words, process.env)
