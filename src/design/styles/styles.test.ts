import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy, reactAriaScrollHash, reactAriaStyleHash } from '../../base/csp.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/** Style texts that React Aria writes into the page itself. */
function writtenStyles(): string[] {
  const folder = path.join(root, 'node_modules/react-aria/dist/private')
  const texts = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'))
    .filter((text) => text.includes("createElement('style')") || text.includes('createElement("style")'))
  return texts.flatMap((text) =>
    [...text.matchAll(/textContent = `([\s\S]*?)`/g)].map((found) =>
      (found[1] ?? '')
        .replace(/\$\{(\S+)\}/g, (_, name: string) => text.split(`${name} = '`)[1]?.split("'")[0] ?? name)
        .trim(),
    ),
  )
}

describe('the look', () => {
  it('is allowed the two inline styles that React Aria writes, by their hashes', () => {
    const hashes = writtenStyles().map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`)
    expect(hashes).toContain(reactAriaStyleHash)
    expect(hashes).toContain(reactAriaScrollHash)
    expect(contentSecurityPolicy).toContain(`style-src 'self' '${reactAriaStyleHash}' '${reactAriaScrollHash}'`)
  })
  it('has its typefaces in under 60 kB together', () => {
    const folder = path.join(import.meta.dirname, 'fonts')
    const bytes = fs.readdirSync(folder).reduce((sum, file) => sum + fs.statSync(path.join(folder, file)).size, 0)
    expect(bytes).toBeGreaterThan(10_000)
    expect(bytes).toBeLessThan(60_000)
  })
  it('puts no script and no style into the page itself', () => {
    const page = fs.readFileSync(path.join(root, 'src/entry/web/index.html'), 'utf8')
    expect(page).not.toMatch(/<style|\sstyle=|<script(?![^>]*\ssrc=)/)
  })
})
