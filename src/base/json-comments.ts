/**
 * JSON as people write it: with comments, and a comma after the last item. Everything else becomes spaces, so that
 * positions in messages stay correct. A text that is already JSON is returned unchanged.
 */
export function withoutComments(text: string): string {
  return text.replace(TOKENS, (token, comma: string | undefined) => {
    if (token.startsWith('"')) return token;
    return comma === undefined ? blank(token) : ` ${blank(token.slice(1))}`;
  });
}

const SPACE = String.raw`\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/`;
/** A text in quotes, a comment, or a comma that only spaces and comments separate from a closing bracket. */
const TOKENS = new RegExp(String.raw`"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\/|(,)(?=(?:${SPACE})*[\]}])`, 'g');

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');
