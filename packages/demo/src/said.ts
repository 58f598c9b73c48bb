import type { Prompt } from '@harana/contract/model/question-texts'

/** An answer as it is written down: it goes on from the question, and repeats none of its words. */
export type Said = [prompt: Prompt, answer: string, language?: 'fil']
