import { bringAuditorParts, hasAuditorParts } from './auditor-parts.ts'
import { findChromium } from './prerequisites.ts'

// `npm run auditor`: what it needs is installed once, then it runs until it is stopped.
if (!hasAuditorParts()) {
  console.log('Belfry: installing what the auditor needs (once)…')
  bringAuditorParts()
}
process.env.AUDITOR_CHROMIUM ??= findChromium() ?? ''
await import('../src/auditor/main.ts')
