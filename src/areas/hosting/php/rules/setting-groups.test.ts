import { expect, it } from 'vitest'
import { phpSettingNames } from '#base/web-space/php-settings.ts'
import { settingGroups } from './setting-groups.ts'

it('every setting of PHP stands in one group', () => {
  expect(Object.values(settingGroups).flat().sort()).toEqual([...phpSettingNames].sort())
})
