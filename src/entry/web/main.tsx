import { sendToOwnLanguage } from './shell/browser-language.ts'
import { start } from './start.tsx'

if (!sendToOwnLanguage()) void start()
