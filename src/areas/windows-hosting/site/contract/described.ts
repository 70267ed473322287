import type { CallExamples } from '#base/described.ts'

const docs = { name: 'docs', path: 'docs/handleidingen' }

export const examples: CallExamples = {
  'windows-hosting.address.create': { body: { address: 'shop.zaak.be' } },
  'windows-hosting.address.delete': { body: { address: 'shop.zaak.be' } },
  'windows-hosting.website.index': { body: { index: ['default.aspx', 'index.html'] } },
  'windows-hosting.virtual-directory.create': { body: docs },
  'windows-hosting.virtual-directory.update': { body: { ...docs, path: 'docs', before: docs.path } },
  'windows-hosting.virtual-directory.delete': { body: { name: docs.name } },
}
