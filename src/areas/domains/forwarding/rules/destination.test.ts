import { describe, expect, it } from 'vitest'
import { readDestination } from './destination.ts'

const href = (typed: string) => readDestination(typed).value?.href
const problem = (typed: string) => readDestination(typed).problem

describe('a destination', () => {
  it.each([
    ['https://www.voorbeeld.example', 'https://www.voorbeeld.example/'],
    ['www.voorbeeld.example/winkel', 'https://www.voorbeeld.example/winkel'],
    ['  http://voorbeeld.example/a?b=c#d  ', 'http://voorbeeld.example/a?b=c#d'],
    ['HTTPS://Voorbeeld.EXAMPLE.:443/A', 'https://voorbeeld.example/A'],
    ['voorbeeld.example:8443/x', 'https://voorbeeld.example:8443/x'],
    ['https://élan.example/café', 'https://xn--lan-9la.example/caf%C3%A9'],
    ['https://ｖｏｏｒ.example', 'https://voor.example/'],
    ['https://8.8.8.8/dns', 'https://8.8.8.8/dns'],
    ['https://[2606:4700::1111]/', 'https://[2606:4700::1111]/'],
    ['https://voorbeeld.example/?naam=O\'Neill&"x"=<y>', 'https://voorbeeld.example/?naam=O%27Neill&%22x%22=%3Cy%3E'],
    ['https://voorbeeld.example/mail@huis', 'https://voorbeeld.example/mail@huis'],
  ])('%s is served as %s', (typed, served) => {
    expect(href(typed)).toBe(served)
  })

  it('shows a name with look-alike letters in its ASCII form', () => {
    // The first letter is Cyrillic.
    expect(href('https://аpple.example')).toBe('https://xn--pple-43d.example/')
  })

  it.each([
    ['javascript:alert(1)', 'destination_scheme'],
    ['data:text/html,x', 'destination_scheme'],
    ['mailto:info@voorbeeld.example', 'destination_scheme'],
    ['ftp://voorbeeld.example', 'destination_scheme'],
    ['file:///etc/passwd', 'destination_scheme'],
    ['//evil.example', 'destination_invalid'],
    ['https:///evil.example', 'destination_invalid'],
    ['https:evil.example', 'destination_scheme'],
    ['/ergens', 'destination_invalid'],
    ['', 'destination_invalid'],
    ['https://', 'destination_invalid'],
    ['https://voorbeeld', 'destination_invalid'],
    ['https://voor_beeld.example', 'destination_invalid'],
    ['https://voorbeeld.example:99999/', 'destination_invalid'],
    ['https://voorbeeld.example/\r\nSet-Cookie: a=b', 'destination_invalid'],
    ['https://voorbeeld.example/a\tb', 'destination_invalid'],
    ['https://voorbeeld.example\\@evil.example', 'destination_invalid'],
    ['https:\\\\evil.example', 'destination_invalid'],
    ['https://voorbeeld.example/\u202egpj', 'destination_invalid'],
    ['https://voorbeeld.example/\u3164', 'destination_invalid'],
    ['https://voorbeeld.example/\u200b', 'destination_invalid'],
    ['https://voorbeeld.example/een twee', 'destination_invalid'],
    ['https://user:secret@voorbeeld.example', 'destination_credentials'],
    ['https://voorbeeld.example@evil.example/', 'destination_credentials'],
    ['https://@evil.example/', 'destination_credentials'],
    ['user@voorbeeld.example', 'destination_credentials'],
    ['http://localhost/', 'destination_private'],
    ['http://intern.local', 'destination_private'],
    ['http://127.0.0.1', 'destination_private'],
    ['http://2130706433/', 'destination_private'],
    ['http://0x7f.1/', 'destination_private'],
    ['http://017700000001/', 'destination_private'],
    ['http://10.1.2.3', 'destination_private'],
    ['http://172.31.255.1', 'destination_private'],
    ['http://192.168.0.1', 'destination_private'],
    ['http://169.254.169.254/latest/meta-data', 'destination_private'],
    ['http://100.64.0.1', 'destination_private'],
    ['http://0.0.0.0', 'destination_private'],
    ['http://224.0.0.1', 'destination_private'],
    ['http://[::1]/', 'destination_private'],
    ['http://[fd00::1]/', 'destination_private'],
    ['http://[fe80::1]/', 'destination_private'],
    ['http://[::ffff:127.0.0.1]/', 'destination_private'],
    ['http://[::127.0.0.1]/', 'destination_private'],
    ['http://192.0.2.1/', 'destination_private'],
    ['http://198.51.100.1/', 'destination_private'],
    ['http://203.0.113.1/', 'destination_private'],
    ['http://[2001:db8::1]/', 'destination_private'],
    ['http://[3fff::1]/', 'destination_private'],
    ['http://①②⑦.⓪.⓪.①/', 'destination_private'],
    [`https://voorbeeld.example/${'a'.repeat(2000)}`, 'destination_too_long'],
    [`https://voorbeeld.example/${'é'.repeat(400)}`, 'destination_too_long'],
  ])('%s is refused: %s', (typed, because) => {
    expect(problem(typed)).toBe(because)
  })

  it('is unchanged when it is parsed again', () => {
    const once = href('https://élan.example/a b'.replace(' ', '%20'))!
    expect(href(once)).toBe(once)
  })
})
