import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** The package that carries them, at the release that the tests were written against. */
const carrier = { name: 'wp-studio', version: '1.22.0' }
const folder = path.join(os.homedir(), '.cache/belfry/wordpress')
const within = 'package/dist/cli/wp-files'
const languages = ['nl_NL', 'fr_FR']

export type WordPressParts = {
  /** wp-cli. */
  cli: string
  /** A whole WordPress 7.1.1. */
  wordpress: string
  /** Its files of nl_NL and fr_FR. */
  languages: string
  /** Where the tests keep what they make of it. */
  made: string
}

export function findWordPressParts(): WordPressParts | undefined {
  const parts = {
    cli: path.join(folder, 'wp-cli.phar'),
    wordpress: path.join(folder, 'wordpress'),
    languages: path.join(folder, 'languages'),
    made: path.join(folder, 'made'),
  }
  const isWhole = fs.existsSync(parts.cli) && fs.existsSync(path.join(parts.wordpress, 'wp-load.php'))
  return isWhole ? parts : undefined
}

/** Fetches the package once, and keeps of it only what the tests use. */
export function bringWordPressParts(): void {
  if (findWordPressParts()) return
  fs.mkdirSync(path.dirname(folder), { recursive: true })
  const work = fs.mkdtempSync(path.join(path.dirname(folder), 'next-'))
  try {
    const { name, version } = carrier
    const packed = spawnSync('npm', ['pack', '--silent', `${name}@${version}`], { cwd: work, stdio: 'ignore' })
    const paths = ['wp-cli/wp-cli.phar', 'latest/wordpress', 'latest/languages'].map((part) => `${within}/${part}`)
    const unpacked = spawnSync('tar', ['xzf', `${name}-${version}.tgz`, ...paths], { cwd: work, stdio: 'ignore' })
    if (packed.status !== 0 || unpacked.status !== 0) return
    const next = path.join(work, 'parts')
    fs.mkdirSync(path.join(next, 'languages'), { recursive: true })
    fs.renameSync(path.join(work, within, 'wp-cli/wp-cli.phar'), path.join(next, 'wp-cli.phar'))
    fs.renameSync(path.join(work, within, 'latest/wordpress'), path.join(next, 'wordpress'))
    const all = path.join(work, within, 'latest/languages')
    for (const file of fs.readdirSync(all).filter((each) => languages.some((language) => each.includes(language))))
      fs.renameSync(path.join(all, file), path.join(next, 'languages', file))
    fs.rmSync(folder, { recursive: true, force: true })
    fs.renameSync(next, folder)
  } finally {
    fs.rmSync(work, { recursive: true, force: true })
  }
}
