import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { windowsVerbs } from '#node-agent/contract/windows-verbs.ts'

/** No PowerShell reads these scripts here: what can be said of them is said of their text. */
const folder = path.join(import.meta.dirname, 'node')
const names = fs.readdirSync(folder).filter((name) => name.endsWith('.ps1'))
const texts = new Map(names.map((name) => [name, fs.readFileSync(path.join(folder, name), 'utf8')]))
const all = [...texts.values()].join('\n')
/** Without comments and what stands in quotes, of which none in these files has a quote of the other kind open. */
const codeOf = (text: string): string =>
  text.replace(/'(?:[^']|'')*'|"[^"\n]*"|#[^\n]*/g, (part) => (part.startsWith('#') ? '' : "''"))

describe('the scripts of a Windows node', () => {
  it('have a function for every verb that the portal may ask, and for no other', () => {
    const rows = [
      ...(texts.get('agent.ps1') ?? '').matchAll(
        /'([a-z]+\.[a-z-]+)'\s*= @\{ Run = '([\w-]+)'; Writes = \$(true|false)/g,
      ),
    ]
    const told = rows.map(([, verb, , writes]) => [verb, writes === 'true' ? 'writes' : 'reads'])
    expect(told.toSorted()).toEqual(
      Object.entries(windowsVerbs)
        .map(([verb, { effect }]) => [verb, effect])
        .toSorted(),
    )
    for (const [, , run] of rows) expect(all).toContain(`function ${run}(`)
  })

  it('load each other, and each function stands once', () => {
    const [, loaded = ''] = /foreach \(\$part in ([^)]+)\)/.exec(texts.get('agent.ps1') ?? '') ?? []
    const parts = loaded.split(', ').map((part) => `${part.slice(1, -1)}.ps1`)
    // Beside the agent: what the scheduler starts each minute, and what it starts for a run by hand, which loads nothing.
    expect([...parts, 'agent.ps1', 'measure.ps1', 'run.ps1'].toSorted()).toEqual(names.toSorted())
    const functions = [...all.matchAll(/^function ([\w-]+)/gm)].map(([, name = '']) => name.toLowerCase())
    expect(new Set(functions).size).toBe(functions.length)
  })

  it.each([...texts])('%s calls only what it or Windows has, opened and closed in order', (_name, text) => {
    const open: string[] = []
    const pairs: Record<string, string> = { ')': '(', ']': '[', '}': '{' }
    for (const sign of codeOf(text)) {
      if ('([{'.includes(sign)) open.push(sign)
      else if (pairs[sign]) expect(open.pop()).toBe(pairs[sign])
    }
    expect(open).toEqual([])
    const own = new Set([...all.matchAll(/^function ([\w-]+)/gm)].map(([, name]) => name))
    const called = [...codeOf(text).matchAll(/(?<![\w$.-])([A-Z][a-z]+-[A-Z]\w+)/g)].map(([, name = '']) => name)
    expect(called.filter((name) => !own.has(name) && !cmdlets.has(name))).toEqual([])
  })

  it.each([
    [
      'a text that is run as a script',
      /\b(?:Invoke-Expression|iex|Invoke-Command|Start-Process|ScriptBlock|Add-Type)\b/i,
    ],
    ['a program of a command line', /\b(?:cmd(?:\.exe)? |appcmd|netsh|schtasks|sqlcmd|icacls)\b|-EncodedCommand/i],
    ['a value within a text in double quotes', /"[^"\n]*\$\((?!part)[^"\n]*"/],
    ['SQL that a value is joined to', /(?:select|alter|create|drop|exec)\b[^'\n]*'\s*\+\s*\$/i],
    [
      'a path that may hold a pattern',
      /\b(?:Get-Content|Get-Item|Test-Path|Remove-Item|Set-Acl)\b(?![^\n]*-LiteralPath)/,
    ],
  ])('hold nowhere %s', (_what, pattern) => {
    const found = all.split('\n').filter((line) => !line.trimStart().startsWith('#') && pattern.test(line))
    expect(found).toEqual([])
  })

  it('ask SQL Server for what has no name in it, or has the server quote the name', () => {
    const built = [...(texts.get('sql.ps1') ?? '').matchAll(/Invoke-SqlBuilt '((?:[^']|'')*)'/g)].map(
      ([, text = '']) => text,
    )
    expect(built.length).toBeGreaterThan(7)
    // What is not quoted by the server is a number, a hash in hexadecimal, or one of two words.
    const joined = built.flatMap((text) => text.replace(/''(?:[^']|'''')*''/g, '').match(/@\w+/g) ?? [])
    expect(new Set(joined)).toEqual(new Set(['@name', '@verb', '@level', '@hash']))
    for (const text of built) expect(text.replaceAll('quotename(@name)', '').includes('@name')).toBe(false)
  })

  it('are plain: signs of ASCII, lines that one can read, files that one can', () => {
    for (const [name, text] of texts) {
      expect([name, /^[\x20-\x7e\n]*$/.test(text)]).toEqual([name, true])
      expect([name, text.split('\n').length < 140]).toEqual([name, true])
    }
  })

  it('take the certificate that SQL Server made itself where the settings say so, and nowhere else', () => {
    const settings = JSON.parse(fs.readFileSync(path.join(folder, 'settings.example.json'), 'utf8'))
    expect(settings.sql).toMatchObject({ server: 'localhost', trustCertificate: true })
    expect(texts.get('sql.ps1')).toContain(
      "['TrustServerCertificate'] = (Test-Named $settings.sql 'trustCertificate') -and [bool]$settings.sql.trustCertificate",
    )
  })

  it('are started by sshd, whatever the key asks for', () => {
    const lines = fs.readFileSync(path.join(folder, 'sshd_config'), 'utf8')
    expect(lines).toMatch(/^ {2}ForceCommand powershell\.exe .*-NonInteractive .*-File C:\\belfry\\agent\.ps1$/m)
    expect(lines).not.toMatch(/-Command|%/)
  })
})

/** What these scripts use of Windows, each looked up in Microsoft's reference. */
const cmdlets = new Set(
  `Add-LocalGroupMember Add-Member ConvertFrom-Json ConvertTo-Json ConvertTo-SecureString Disable-ScheduledTask Enable-ScheduledTask Get-ChildItem Get-CimInstance
  Get-Command Get-Content Get-Date Get-FsrmQuota Get-IISServerManager Get-Item Get-LocalGroupMember Get-LocalUser Get-Process
  Get-ScheduledTask Get-ScheduledTaskInfo Import-Module Join-Path Measure-Object New-FsrmQuota New-Item New-LocalUser New-Object
  New-ScheduledTaskAction New-ScheduledTaskPrincipal New-ScheduledTaskSettingsSet New-ScheduledTaskTrigger New-TimeSpan
  Register-ScheduledTask Remove-FsrmQuota Remove-Item Remove-LocalGroupMember Remove-LocalUser Reset-IISServerManager Select-Object
  Set-Acl Set-FsrmQuota Set-LocalUser Set-StrictMode Sort-Object Split-Path Start-ScheduledTask Start-Sleep Stop-ScheduledTask Test-Path Unregister-ScheduledTask Where-Object ForEach-Object Write-Debug`.split(
    /\s+/,
  ),
)
