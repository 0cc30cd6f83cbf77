/**
 * An account as it is sent: without blanks around it and without the invisible marks (zero width, direction) that come
 * along when a text is pasted and that nobody can see or take out.
 */
export const plainAccount = (typed: string): string => typed.replace(/\p{Cf}/gu, '').trim();
