import { describe, expect, it } from 'vitest'
import { checkFiles, cleanName, largestFileBytes, typeOf } from './attachment.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const png = bytes('\x89PNG\r\n\x1a\nrest')

describe('attachments', () => {
  it.each([
    ['screen.png', '\x89PNG\r\n\x1a\n..', 'image/png'],
    ['foto.JPG', '\xff\xd8\xff\xe0..', 'image/jpeg'],
    ['a.gif', 'GIF89a..', 'image/gif'],
    ['a.webp', 'RIFF1234WEBPVP8 ', 'image/webp'],
    ['report.pdf', '%PDF-1.7 ..', 'application/pdf'],
    ['logs.zip', 'PK\x03\x04..', 'application/zip'],
    ['server.log', '\x1b[31mfout\x1b[0m\r\n', 'text/plain'],
    ['nota.txt', 'caf\xc3\xa9', 'text/plain'],
    ['a.exe', 'MZ\x90\0', undefined],
    ['b.bat', '@echo off', undefined],
    ['a.png', 'MZ\x90\0', undefined],
    ['a.png', '<svg onload=alert(1)>', undefined],
    ['a.svg', '<svg/>', undefined],
    ['a.html', '<script>', undefined],
    ['a.png.html', '\x89PNG\r\n\x1a\n', undefined],
    ['a.txt', 'MZ\0\0', undefined],
    ['a.docx', 'PK\x03\x04..', undefined],
    ['a.webp', 'RIFF1234WAVE', undefined],
    ['png', '\x89PNG\r\n\x1a\n', undefined],
  ])('%s with %j is %s', (name, content, type) => {
    expect(typeOf(name, bytes(content))).toBe(type)
  })

  it.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\temp\\a b.png', 'a b.png'],
    ['.htaccess', 'htaccess'],
    ['fac\u202Etxt.exe', 'factxt.exe'],
    ['a\r\nSet-Cookie: x.png', 'aSet-Cookie- x.png'],
    ['"><img>.png', '---img-.png'],
    ['', 'bestand'],
    ['   .png', 'png'],
    [`${'é'.repeat(300)}.pdf`, `${'é'.repeat(80)}.pdf`],
  ])('%j is stored as %j', (given, kept) => {
    expect(cleanName(given)).toBe(kept)
  })

  it('are limited to five, none empty or larger than ten megabytes', () => {
    const many = Array.from({ length: 6 }, () => ({ name: 'a.png', content: png }))
    expect(checkFiles(many)).toMatchObject({ fault: 'ticket_files_many' })
    expect(checkFiles(many.slice(1))).toHaveProperty('files.length', 5)
    expect(checkFiles([{ name: 'a.png', content: new Uint8Array(0) }])).toMatchObject({ fault: 'ticket_file_empty' })
    const large = new Uint8Array(largestFileBytes + 1)
    large.set(png)
    expect(checkFiles([{ name: 'a.png', content: large }])).toEqual({ fault: 'ticket_file_large', name: 'a.png' })
    expect(checkFiles([{ name: 'a.png', content: large.subarray(1) }])).toMatchObject({ fault: 'ticket_file_type' })
  })
})
