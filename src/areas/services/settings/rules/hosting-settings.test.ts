import { describe, expect, it } from 'vitest'
import {
  effectiveSettings,
  fitsSetting,
  type HostingSetting,
  hostingSettingNames,
  hostingSettings,
} from './hosting-settings.ts'

describe('a setting of web hosting', () => {
  it.each(hostingSettingNames)('%s can be as it usually is', (name) => {
    expect(fitsSetting(name, hostingSettings[name].usual)).toBe(true)
  })

  it.each<[HostingSetting, unknown, boolean]>([
    ['php-version', '5.6', true],
    ['php-version', '5.5', false],
    ['php-version', 8.3, false],
    ['ssh', false, true],
    ['ssh', 'true', false],
    ['index-files', ['index.html', 'index.php'], true],
    ['index-files', ['index.html', 'index.html'], false],
    ['index-files', ['elsewhere.exe'], false],
    ['index-files', [], false],
    ['backup-window', '02-04', true],
    ['backup-window', '03-05', false],
  ])('%s with %j: %s', (name, value, fits) => {
    expect(fitsSetting(name, value)).toBe(fits)
  })

  it('is the client’s own, else its partner’s, else as usual', () => {
    const found = effectiveSettings(
      [
        { setting: 'ssh', value: true },
        { setting: 'php-version', value: '4.0' },
      ],
      [
        { setting: 'ssh', value: false },
        { setting: 'php-version', value: '8.1' },
      ],
    )
    const of = (name: string) => found.find(({ setting }) => setting === name)
    expect(of('ssh')).toMatchObject({ value: true, from: 'own' })
    expect(of('php-version')).toMatchObject({ value: '8.1', from: 'partner' })
    expect(of('redis')).toMatchObject({ value: false, from: 'usual' })
  })

  it('is only what the host has: another version of PHP counts as not chosen, and what it lacks is none', () => {
    const kept = [{ setting: 'php-version', value: '7.4' }]
    const found = effectiveSettings(kept, [], { php: ['8.1', '8.2'], lacks: ['backup-window', 'redis'] })
    expect(found.find(({ setting }) => setting === 'php-version')).toEqual({
      ...{ setting: 'php-version', value: '8.2', choices: ['8.1', '8.2'], from: 'usual' },
    })
    expect(found.map(({ setting }) => setting)).not.toContain('backup-window')
    expect(fitsSetting('php-version', '7.4', { php: ['8.2'], lacks: [] })).toBe(false)
    expect(fitsSetting('redis', true, { php: ['8.2'], lacks: ['redis'] })).toBe(false)
  })
})
