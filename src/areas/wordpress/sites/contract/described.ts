import type { CallExamples } from '#base/described.ts'

export const examples: CallExamples = {
  'wordpress.switch-state': {
    body: {
      state: true,
      site: {
        title: 'Bakkerij De Korenbloem',
        adminLogin: 'an',
        adminEmail: 'an@korenbloem.example',
        locale: 'nl_BE',
      },
    },
  },
  'wordpress.command': { body: { command: 'plugin', act: 'deactivate', slug: 'akismet' } },
  'wordpress.configs': { body: { configs: { debug: false, revisions: 10 }, before: { debug: true, revisions: 25 } } },
  'belfry.wordpress.replace.plan': { body: { from: 'http://korenbloem.example', to: 'https://korenbloem.example' } },
}
