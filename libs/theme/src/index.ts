export { setDisplayChoice, useDisplayChoice } from './display';
export { formLanguage, SEPARATORS, setForm, startForm, useForm } from './form';
export type { Form } from './form';
export { setTheme, startTheme, useTheme } from './theme';
