import { m } from '#words'
import { type Command, commonOptions } from './command.ts'
import { exits, usage } from './exits.ts'

/** What a shell may propose, word by word: the groups, their commands, and the options of each. */
const optionsOf = ({ options }: Command) => Object.keys({ ...options, ...commonOptions }).map((name) => `--${name}`)
const firstWords = (commands: readonly Command[]) => [...new Set(commands.map(({ name }) => name.split(' ')[0] ?? ''))]
const secondWords = (commands: readonly Command[], first: string) =>
  commands.flatMap(({ name }) => (name.startsWith(`${first} `) ? [name.slice(first.length + 1)] : []))

function bash(commands: readonly Command[]): string {
  const groups = firstWords(commands).filter((first) => secondWords(commands, first).length > 0)
  return `_belfry() {
  local word="\${COMP_WORDS[COMP_CWORD]}" first="\${COMP_WORDS[1]}" name="\${COMP_WORDS[1]} \${COMP_WORDS[2]}" words=""
  case "$COMP_CWORD:$first" in
    1:*) words="${firstWords(commands).join(' ')}" ;;
${groups.map((first) => `    2:${first}) words="${secondWords(commands, first).join(' ')}" ;;`).join('\n')}
  esac
  if [[ "$word" == -* ]]; then
    case "$name" in
${commands.map((command) => `      "${command.name}"${command.name.includes(' ') ? '' : '*'}) words="${optionsOf(command).join(' ')}" ;;`).join('\n')}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _belfry belfry
`
}

const zsh = (commands: readonly Command[]): string => `#compdef belfry
autoload -U +X bashcompinit && bashcompinit
${bash(commands)}`

function fish(commands: readonly Command[]): string {
  const said = (text: string) => `'${text.replace(/['\\]/g, '\\$&')}'`
  const lines = firstWords(commands).map((first) => {
    const command = commands.find(({ name }) => name === first)
    return `complete -c belfry -n __fish_use_subcommand -f -a ${first}${command ? ` -d ${said(command.summary())}` : ''}`
  })
  for (const command of commands) {
    const [first = '', second] = command.name.split(' ')
    if (second)
      lines.push(
        `complete -c belfry -n '__fish_seen_subcommand_from ${first}' -f -a ${second} -d ${said(command.summary())}`,
      )
    for (const option of optionsOf(command))
      lines.push(`complete -c belfry -n '__fish_seen_subcommand_from ${second ?? first}' -l ${option.slice(2)}`)
  }
  return `${[...new Set(lines)].join('\n')}\n`
}

const shells: Record<string, (commands: readonly Command[]) => string> = { bash, zsh, fish }

export const completion = (commands: () => readonly Command[]): Command => ({
  name: 'completion',
  args: '<bash|zsh|fish>',
  summary: () => m.cli_completion(),
  examples: ['belfry completion bash > ~/.local/share/bash-completion/completions/belfry'],
  run: async (terminal, { args: [shell = ''] }) => {
    const made = Object.hasOwn(shells, shell) ? shells[shell] : undefined
    if (!made) throw usage(m.cli_shell_unknown({ shell }))
    const script = made(commands())
    terminal.say(script.trimEnd())
    terminal.give({ shell, script })
    return exits.done
  },
})
