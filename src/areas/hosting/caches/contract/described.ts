import type { CallExamples } from '#base/described.ts'

export const examples: CallExamples = {
  'hosting.varnish.configs': {
    body: {
      configs: {
        ttlSeconds: 120,
        graceSeconds: 3600,
        keepsStatic: true,
        ignoresTracking: true,
        passes: ['/wp-admin', '/cart'],
      },
    },
  },
}
