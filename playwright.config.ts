import { defineConfig } from '@playwright/test'
import { findChromium } from './tools/prerequisites.ts'

/** End to end: the whole portal with the demo world and a real name server, in a real browser. */
export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.e2e.ts',
  // The README's pictures are taken when somebody asks for them.
  ...(process.env.PICTURES ? {} : { grepInvert: /@pictures/ }),
  outputDir: 'build/test-results/e2e',
  globalSetup: './test/e2e/kit/global-setup.ts',
  fullyParallel: false,
  // Half of the time a test waits for a job or an animation.
  workers: 4,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json']],
  use: {
    // Set by the global setup: two runs at once never meet each other's portal.
    baseURL: process.env.BELFRY_E2E_URL,
    viewport: { width: 1440, height: 900 },
    locale: 'nl-BE',
    contextOptions: { reducedMotion: 'reduce' },
    // What is not there does not use up the time of the whole test.
    actionTimeout: 60_000,
    // A trace of every test costs a fifth of the time; `BELFRY_TRACE=1` keeps those of tests that fail.
    trace: process.env.BELFRY_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // All pages are of one site: they share a process instead of starting one at every step.
        '--process-per-site',
        '--renderer-process-limit=1',
        // Nothing is drawn by a graphics card: whoever would wait for one does it in the browser's own process.
        '--in-process-gpu',
        // A page lives for seconds: compiling its code well takes longer than running it as it is, a fifth of the processor time.
        '--js-flags=--no-turbofan,--no-maglev',
      ],
    },
  },
})
