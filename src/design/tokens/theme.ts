import { useSyncExternalStore } from 'react'
import { type ThemeChoice, themeChoice, watchTheme } from './theme-choice.ts'

export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(watchTheme, themeChoice)
