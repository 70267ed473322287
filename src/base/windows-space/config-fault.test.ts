import { expect, it } from 'vitest'
import { readFault } from './config-fault.ts'

const file = 'wwwroot/web.config'
const iis = (error: string) =>
  `Filename: \\\\?\\C:\\spaces\\w17\\wwwroot\\web.config\r\nLine number: 12\r\nError: ${error}\r\n\r\n`

it.each([
  [
    "The 'system.web' start tag on line 3 position 4 does not match the end tag of 'configuration'. Line 9, position 3.",
    { kind: 'not_closed', name: 'system.web', other: '3', line: 9 },
  ],
  [
    'Unexpected end of file has occurred. The following elements are not closed: system.webServer, configuration. Line 9, position 1.',
    { kind: 'unfinished', name: 'system.webServer', line: 9 },
  ],
  ['An error occurred while parsing EntityName. Line 9, position 30.', { kind: 'ampersand' }],
  ['For security reasons DTD is prohibited in this XML document.', { kind: 'document_type' }],
  ['Data at the root level is invalid. Line 9, position 1.', { kind: 'one_root' }],
  [
    iis(
      "Cannot add duplicate collection entry of type 'mimeMap' with unique key attribute 'fileExtension' set to '.json'",
    ),
    { kind: 'duplicate', name: 'mimeMap', other: '.json', line: 12 },
  ],
  [iis("Unrecognized element 'rewrite'"), { kind: 'unknown_element', name: 'rewrite', line: 12 }],
  [
    iis(
      'This configuration section cannot be used at this path. This happens when the section is locked at a parent level.',
    ),
    { kind: 'locked', line: 12 },
  ],
  [iis('Er ging iets mis'), { kind: 'other', said: 'Er ging iets mis', line: 12 }],
  ['', { kind: 'other', said: '', line: 9 }],
])('what is said of a web.config has a line and a kind: %j', (said, expected) => {
  const line = said.startsWith('Filename') ? null : 9
  expect(readFault({ file, line, said })).toMatchObject({ file, ...expected })
})
