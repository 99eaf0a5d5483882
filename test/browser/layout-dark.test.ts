import { testLayout } from './layout.ts'

testLayout('dark')
