import type { CallExamples } from '#base/described.ts'

export const examples: CallExamples = {
  'belfry.hosting.files.save': {
    body: { path: 'public/index.html', text: '<h1>Welkom</h1>\n', expected: '1f3-k2m9-812' },
  },
  'belfry.hosting.files.make-folder': { body: { path: 'public/foto' } },
  'belfry.hosting.files.move': { body: { path: 'public/oud.html', to: 'public/nieuw.html' } },
  'belfry.hosting.files.copy': { body: { path: 'public/index.html', to: 'public/index (2).html' } },
  'belfry.hosting.files.delete': { body: { paths: ['public/oud'] } },
  'belfry.hosting.files.mode': { body: { path: 'public/index.html', mode: '644' } },
  'belfry.hosting.files.fix': { body: { path: '' } },
  'belfry.hosting.files.pack': { body: { paths: ['public/foto'], to: 'private/foto.zip', kind: 'zip' } },
  'belfry.hosting.files.unpack': { body: { path: 'private/site.zip', to: 'public' } },
  'belfry.hosting.files.work': {
    answer: {
      data: [
        {
          task: 812,
          wanted: { do: 'unpack', path: 'private/site.zip', to: 'public' },
          state: 'done',
          reason: null,
          result: { files: 120, skipped: ['../outside.txt'], left: 1 },
          askedAt: '2026-11-21T09:00:00.000Z',
          endedAt: '2026-11-21T09:00:04.000Z',
        },
      ],
    },
  },
  'belfry.hosting.files.ticket': { body: { path: 'private/site.zip' } },
}
