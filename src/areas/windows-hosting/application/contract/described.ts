import type { CallExamples } from '#base/described.ts'

export const examples: CallExamples = {
  'hosting.iis.save': {
    body: { settings: { runtime: 'v4.0', pipeline: 'Integrated', indexFiles: ['default.aspx'] } },
  },
}
