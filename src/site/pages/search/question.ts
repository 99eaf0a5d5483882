/** Questions in the languages of the names: `who was Barnabas`, `¿Quién es Bernabé?`, `以马忤斯在哪里`. */
import { fold } from '../../../scripture/fold.ts'

/** `*` is what is asked about. Folded: lower case, without accents. In the languages of `labels`, and in German. */
const FRAMES = [
  'who is *|who are *|who was *|who were *|whos *|tell me about *',
  'where is *|where are *|where was *|where were *|wheres *',
  'where did * go|where did * live|where did * die|where did * travel|where did * happen',
  'when is *|when was *|when were *|when did * live|when did * die|when did * happen|how did * die',
  'what is *|what are *|what was *|what were *|whats *|what is near *|whats near *|what happened at *|what happened in *',
  'what does * mean|what does the word * mean|what does the greek word * mean|what does the hebrew word * mean',
  'meaning of *|what is the meaning of *|what is the greek word for *|what is the hebrew word for *',
  'quien es *|quien fue *|quien era *|quienes son *|quienes fueron *|quienes eran *|que es *|que significa *',
  'donde esta *|donde queda *|donde estaba *|donde se encuentra *|que quiere decir *|que significa la palabra *',
  'quem e *|quem foi *|quem era *|quem sao *|quem eram *|onde e *|onde esta *|onde fica *|onde ficava *',
  'o que e *|o que significa *|qual e o significado de *',
  'qui est *|qui etait *|qui fut *|qui sont *|qui etaient *|ou est *|ou etait *|ou se trouve *|ou se trouvait *',
  'que signifie *|que veut dire *|quest-ce que *|quest-ce quun *',
  'wer ist *|wer war *|wer sind *|wer waren *|wo ist *|wo war *|wo liegt *|wo lag *|was ist *|was bedeutet *|was heisst *',
  'was heißt *|was bedeutet das wort *',
  'кто такой *|кто такая *|кто такие *|кто был *|кто была *|кто были *|где находится *|где находился *|где был *',
  'что такое *|что значит *|что означает *',
  'siapa *|siapakah *|siapa itu *|di mana *|dimana *|di manakah *|dimanakah *|di mana letak *|apa itu *|apa arti *',
  'nani ni *|nani alikuwa *|* ni nani|* alikuwa nani|* iko wapi|* ilikuwa wapi|* ni nini|nini maana ya *',
  'wanene *|wane ne *|wacece *|wace ce *|ina * yake|ina * take|* a ina yake|menene *|mene ne *|menene maanar *',
  'husat em *|husat i *|husat *|* em husat|* i stap we|* em i wanem samting',
  'من هو *|من هي *|من هم *|من كان *|من كانت *|اين *|اين هو *|اين هي *|اين تقع *|اين يقع *|اين كانت *|ما هو *|ما هي *|ما معنى *',
  '* कौन है|* कौन हैं|* कौन था|* कौन थे|* कौन थी|* कहाँ है|* कहां है|* कहाँ था|* क्या है|* का अर्थ क्या है|* का मतलब क्या है',
]
  .flatMap((line) => line.split('|'))
  .map((frame) => frame.split('*').map(wordsIn) as [before: string[], after: string[]])
  // The longest that fits says most about the question.
  .sort((a, b) => b.flat().length - a.flat().length)

/** Chinese has no spaces between words. */
const CHINESE =
  /^(?:(?:[谁誰]是|什[么麼]是|哪[里裡裏]是)(?<after>.+)|(?<before>.+?)(?:是[谁誰]|在哪(?:[里裡裏]|[儿兒])?|是什[么麼](?:意思)?))$/u

const ARTICLES = /^(?:the|an?|el|los|las|la|les|le|der|die|das)\s+(?=\S)/i

/** With the look-behind, signs inside a text are read once. */
const SIGNS_AROUND = /^[\s¿¡"“„«]+|(?<![\s?？؟!.。"”“»।])[\s?？؟!.。"”“»।]+$/gu

/** @returns what a question asks about. `undefined` if the text is no such question */
export function subjectOf(text: string): string | undefined {
  const plain = text.replace(SIGNS_AROUND, '')
  const { after, before } = CHINESE.exec(plain)?.groups ?? {}
  return after ?? before ?? subjectBetween(plain.split(' '))?.replace(ARTICLES, '')
}

function subjectBetween(written: readonly string[]): string | undefined {
  const words = written.map(folded)
  const frame = FRAMES.find(([before, after]) => {
    const isLonger = words.length > before.length + after.length
    return isLonger && isAt(words, before, 0) && isAt(words, after, words.length - after.length)
  })
  return frame && written.slice(frame[0].length, written.length - frame[1].length).join(' ')
}

function isAt(words: readonly string[], part: readonly string[], place: number): boolean {
  return part.every((word, index) => words[place + index] === word)
}

function wordsIn(part: string): string[] {
  return part
    .split(' ')
    .filter((word) => word !== '')
    .map(folded)
}

function folded(word: string): string {
  return fold(word).replaceAll(/['’]/g, '')
}
