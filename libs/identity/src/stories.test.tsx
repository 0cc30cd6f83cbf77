import { testStories } from '../../../tools/jest/stories';
import * as screens from './screens/IdentityScreen.stories';

testStories({ screens });
