import type { CallExamples } from '#base/described.ts'

export const examples: CallExamples = {
  'hosting.php.configs': { body: { configs: { version: '8.3', settings: { memory_limit: 512 } } } },
  'hosting.new-relic.switch': { body: { state: true, licence: '0123456789abcdef0123456789abcdef01234567' } },
}
