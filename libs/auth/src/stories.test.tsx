import { testStories } from '../../../tools/jest/stories';
import * as loginForm from './components/LoginForm.stories';
import * as registerForm from './components/RegisterForm.stories';
import * as termsPrompt from './components/TermsPrompt.stories';
import * as forgotScreen from './screens/ForgotScreen.stories';
import * as loginScreen from './screens/LoginScreen.stories';
import * as resetScreen from './screens/ResetScreen.stories';
import * as registerScreen from './screens/RegisterScreen.stories';

testStories({ loginForm, registerForm, termsPrompt, loginScreen, registerScreen, forgotScreen, resetScreen });
