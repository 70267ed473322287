export { type Turns, takeTurns } from '../turns.ts'
