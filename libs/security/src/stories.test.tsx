import { testStories } from '../../../tools/jest/stories';
import * as idleSheet from './guard/IdleSheet.stories';
import * as changePassword from './screens/ChangePasswordScreen.stories';
import * as fundPassword from './screens/FundPasswordScreen.stories';
import * as factors from './screens/FactorsScreen.stories';
import * as limits from './screens/LimitsScreen.stories';
import * as sessions from './screens/SessionsScreen.stories';
import * as security from './screens/SecurityScreen.stories';

testStories({ idleSheet, changePassword, factors, fundPassword, limits, security, sessions });
