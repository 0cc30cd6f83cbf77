/** A word that is nowhere else: where it turns up, something that was sent has got there. */
export const MARK = 'zqx7';
/** What a template makes of the product in some of the texts. */
export const WORKED_OUT = '69999937';
const PRODUCT = '7*9999991';

/** Texts that act as code where a program builds statements, templates, formats, commands or headers from them. */
export const INJECTED: readonly string[] = [
  `'${MARK}`,
  `${MARK}"`,
  `${MARK}\\`,
  `${MARK}\\'--`,
  `${MARK}%`,
  `${MARK}_`,
  `$1${MARK}`,
  `${MARK}::int`,
  `${MARK}' OR '1'='1`,
  `${MARK}' OR 1=1 --`,
  `${MARK}') OR ('1'='1`,
  `1 OR 1=1 /*${MARK}*/`,
  `1; SELECT '${MARK}'`,
  `${MARK}'; DROP TABLE member; --`,
  `${MARK}'; UPDATE member SET vip = 9; --`,
  `${MARK}' UNION SELECT pay_hash FROM member --`,
  `${MARK}'||(SELECT version())||'`,
  `${MARK}'/**/OR/**/1=1#`,
  `${MARK}$$; DROP TABLE member; $$`,
  `\u02bc${MARK}\uff07 OR 1=1 --`,
  `\${${PRODUCT}}${MARK}`,
  `{{${PRODUCT}}}${MARK}`,
  `<%= ${PRODUCT} %>${MARK}`,
  `#{${PRODUCT}}${MARK}`,
  `{% print(${PRODUCT}) %}${MARK}`,
  `{{msg}}${MARK}`,
  `${MARK}%s%n%x`,
  `$(echo ${MARK})`,
  `${MARK}*)(uid=*`,
  `{"$gt":"${MARK}"}`,
  `${MARK}\r\nSet-Cookie: a=b`,
];
