import { describe, expect, it } from 'vitest'
import { levelsOf } from './database.ts'
import { TaskSchedule, WindowsTask } from './task.ts'
import { isVirtualName } from './virtual-directory.ts'

describe('settings of a Windows space', () => {
  it.each([
    ['docs', true],
    ['docs/pdf_2', true],
    ['.well-known', false],
    ['../docs', false],
    ['docs/', false],
    ['/docs', false],
    ['docs.', false],
    ['con', false],
    ['bin', false],
    ['App_Data', false],
    ['docs/Web.config', false],
    ['a b', false],
    ['a%2e', false],
    ['a/b/c/d/e', false],
  ])('%j as the name of a virtual directory: %s', (text, fits) => expect(isVirtualName(text)).toBe(fits))

  it.each([
    ['powershell', true],
    ['tools/import.exe', true],
    ['tools/import.CMD', true],
    ['tools/import.vbs', false],
    ['cmd', false],
    ['C:/Windows/System32/cmd.exe', false],
    ['../w18/x.exe', false],
    ['tools/nul.exe', false],
  ])('%j as the command of a task: %s', (command, fits) => {
    const schedule = { every: 'day', at: '03:30' }
    expect(WindowsTask.safeParse({ name: 'Voorraad', command, arguments: '-x "a b"', schedule }).success).toBe(fits)
  })

  it.each([
    [{ every: 'minutes', minutes: 15 }, true],
    [{ every: 'minutes', minutes: 1 }, false],
    [{ every: 'day', at: '24:00' }, false],
    [{ every: 'week', at: '03:30', days: [1, 7] }, true],
    [{ every: 'week', at: '03:30', days: [1, 1] }, false],
    [{ every: 'week', at: '03:30', days: [] }, false],
    [{ every: 'week', at: '03:30', days: [0] }, false],
  ])('%j as the schedule of a task: %s', (schedule, fits) => {
    expect(TaskSchedule.safeParse(schedule).success).toBe(fits)
  })

  it.each([
    [17, [100, 110, 120, 130, 140, 150, 160, 170]],
    [15, [100, 110, 120, 130, 140, 150]],
    [12, [100, 110, 120]],
    [11, [90, 100, 110]],
  ])('the levels of SQL Server %i', (major, levels) => expect(levelsOf(major)).toEqual(levels))
})
