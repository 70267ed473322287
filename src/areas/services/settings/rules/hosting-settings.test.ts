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
})
