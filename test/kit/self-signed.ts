import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** A certificate for these names that signed itself, and its key. */
export function selfSigned(names: readonly string[]): { chain: string; key: string } {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'belfry-certificate-'))
  const [key, chain] = [path.join(folder, 'key.pem'), path.join(folder, 'chain.pem')]
  const what = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '90']
  const subject = [
    '-subj',
    `/CN=${names[0]}`,
    '-addext',
    `subjectAltName=${names.map((name) => `DNS:${name}`).join(',')}`,
  ]
  execFileSync('openssl', [...what, ...subject, '-keyout', key, '-out', chain], { stdio: 'pipe' })
  const made = { chain: fs.readFileSync(chain, 'utf8'), key: fs.readFileSync(key, 'utf8') }
  fs.rmSync(folder, { recursive: true })
  return made
}
